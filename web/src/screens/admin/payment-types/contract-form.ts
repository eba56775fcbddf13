import type { useContractForm } from '../../../lib/form.ts'
import type { TypeDraft } from './draft.ts'

/** The editor's form, as its parts are handed it. */
export type ContractForm = ReturnType<typeof useContractForm<TypeDraft>>
