import { createGraduationEvent, type GraduationEvent } from '@testamur/contract/certificates'
import type { z } from 'zod'

export const schema = createGraduationEvent.body as unknown as z.ZodType<Omit<GraduationEvent, 'id'>>
