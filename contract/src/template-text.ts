/** Variables in texts of the institution, filled in for each reader. */
export const templateVariables = [
  'first_name',
  'surname',
  'tracking_id',
  'application_type',
  'status',
  'promised_on',
  'office',
  'institution',
  'link',
] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>

const VARIABLE = /\{([a-z_]+)\}/g

/** A variable without a value remains as written, so that the author sees it. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(VARIABLE, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )

/** All names in braces, each once: `{first_name}` is `first_name`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
]

export const unknownVariables = (text: string): string[] =>
  variablesIn(text).filter((name) => !templateVariables.some((known) => known === name))
