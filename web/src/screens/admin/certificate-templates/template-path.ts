import { adminPaths } from '../../../lib/admin-paths.ts'

/** The address of a template. */
export const templatePath = (id: number): string => `${adminPaths.certificateTemplates}?template=${id}`

/** The address of its name, language and use. */
export const templateSettingsPath = (id: number): string => `${templatePath(id)}&settings=1`
