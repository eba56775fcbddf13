import type { Institution } from '@testamur/contract/institution/institution'
import type { MailContent } from './layout.ts'

/** The institution's brand in emails. */
export const mailBrand = ({
  name,
  theme,
}: Pick<Institution, 'name' | 'theme'>): MailContent['institution'] => ({
  name,
  colour: theme.primary,
})
