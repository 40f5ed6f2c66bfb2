/** As much of JSON Schema as the contract makes. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}

/** A schema as a type of TypeScript. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return union(options.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const { type = 'any' } = schema;
  if (typeof type === 'object') return union(type.map((one) => typeOf({ ...schema, type: one })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map(typeOf).join(', ')}]`
        : `Array<${typeOf(schema.items ?? {})}>`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  if (properties) {
    const members = Object.entries(properties).map(
      ([name, part]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
  }
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return propertyNames?.enum
    ? `Partial<Record<${typeOf(propertyNames)}, ${values}>>`
    : `Record<string, ${values}>`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
