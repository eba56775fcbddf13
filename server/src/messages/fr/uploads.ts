import type { uploads as english } from '../en/uploads.ts'
import type { Translation } from '../translation.ts'

export const uploads: Translation<typeof english> = {
  thisFile: 'Ce fichier',
}
