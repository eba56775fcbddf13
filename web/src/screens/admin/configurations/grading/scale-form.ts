import type { useContractForm } from '../../../../lib/form.ts'
import type { ScaleDraft } from './draft.ts'

/** The form of a scale, as passed to the parts of its screen. */
export type ScaleForm = ReturnType<typeof useContractForm<ScaleDraft>>
