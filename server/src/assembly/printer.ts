import { join } from 'node:path'
import type { Config } from '../config.ts'
import { serverFolder } from '../core/folders.ts'
import type { RenderPage } from '../http/pages.ts'
import { createPrinter } from '../http/print-pages.ts'

/** `null` while the web app is not built. The platform then says so in place of pages. */
export async function printer(
  { apiBaseUrl, redirectOrigins }: Pick<Config['http'], 'apiBaseUrl' | 'redirectOrigins'>,
  load: Parameters<typeof createPrinter>[0]['load'],
): Promise<RenderPage | null> {
  const folder = join(serverFolder, '../web/dist')
  try {
    return await createPrinter({ folder, apiBaseUrl, redirectOrigins, load })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
