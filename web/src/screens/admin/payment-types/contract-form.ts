import type { useContractForm } from '../../../lib/form.ts'
import type { TypeDraft } from './draft.ts'

/** The form of the editor, as passed to its parts. */
export type ContractForm = ReturnType<typeof useContractForm<TypeDraft>>
