import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import type { z } from 'zod'

/** The form has every field, also those that a call may leave out. */
export const ceremonySchema = createGraduationEvent.body.required()

export type CeremonyDraft = z.infer<typeof ceremonySchema>
