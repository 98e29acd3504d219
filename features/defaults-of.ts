interface SettingsSchema {
  properties: Record<string, { default: unknown }>;
}

/** A flow's settings, of the types of the defaults in its `settings.schema.json`. */
type SettingsOf<Schema extends SettingsSchema> = {
  [Name in keyof Schema['properties']]: Schema['properties'][Name]['default'];
};

/**
 * The settings of a flow as its `settings.schema.json` declares them: section 9 of the specification. A tenant changes
 * them under `flows`; the compiler fills in the rest, so the browser never reads the schema. `Closer` are the types of
 * those that a JSON file cannot say, such as a list of words.
 */
export function defaultsOf<Schema extends SettingsSchema, Closer = unknown>(
  schema: Schema,
): Omit<SettingsOf<Schema>, keyof Closer> & Closer {
  const defaults = Object.entries(schema.properties).map(([name, property]) => [name, property.default]);
  return Object.fromEntries(defaults);
}
