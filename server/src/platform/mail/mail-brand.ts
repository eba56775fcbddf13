import type { Institution } from '@testamur/contract/institution/institution'
import type { MailContent } from './layout.ts'

/** How a mail shows whose it is. */
export const mailBrand = ({
  name,
  theme,
}: Pick<Institution, 'name' | 'theme'>): MailContent['institution'] => ({
  name,
  colour: theme.primary,
})
