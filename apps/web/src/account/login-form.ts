import * as z from 'zod/mini';

/** What the login call carries; the messages are codes of accountMessages.errors. */
export const loginSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'email_required', abort: true }),
      z.email({ error: 'email_invalid' }),
    ),
  password: z.string().check(z.minLength(1, { error: 'password_required' })),
  remember: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;

export type LoginErrorCode = 'email_required' | 'email_invalid' | 'password_required';
