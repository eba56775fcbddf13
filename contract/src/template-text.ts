/** What a text of the institution may leave open; filled in for each reader. */
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

/** What is not known stays as it is written, for its writer to see. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(VARIABLE, (written, name: string) => values[name as TemplateVariable] ?? written)

/** Everything in braces, each once: `{first_name}` is `first_name`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
]

export const unknownVariables = (text: string): string[] =>
  variablesIn(text).filter((name) => !templateVariables.some((known) => known === name))
