import type { Sentences } from '../translate.ts'
import { afterSubmitting } from './after-submitting.ts'
import { replies } from './replies.ts'

export const fr: Sentences = { ...afterSubmitting, ...replies }
