import type { fields } from '@testamur/contract/messages/en/fields'

export { fields } from '@testamur/contract/messages/en/fields'

declare module '../../lib/text.ts' {
  interface Areas {
    fields: typeof fields
  }
}
