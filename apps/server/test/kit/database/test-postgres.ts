import { inject } from 'vitest';
import type { TestPostgres } from './postgres-for-tests.ts';

let provided: TestPostgres | null = null;

/** For a program that uses the test aids outside a test run. */
export function provideTestPostgres(postgres: TestPostgres): void {
  provided = postgres;
}

/** The PostgreSQL that databases of tests are made in. */
export const testPostgres = (): TestPostgres => provided ?? inject('testPostgres');
