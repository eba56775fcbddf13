import type { common as english } from '../en/common.ts'
import type { Translation } from '../translation.ts'

export const common: Translation<typeof english> = {
  joined: '{parts}',
  clauses: '{first} ; {rest}',
  quoted: '« {text} »',
  hello: 'Bonjour,',
  dear: 'Bonjour {name},',
  dearApplicant: 'Bonjour,',
  label: '{text} :',
}
