import type { Sentences } from '../translate.ts'
import { afterSubmitting } from './after-submitting.ts'
import { certificates } from './certificates.ts'
import { replies } from './replies.ts'

export const fr: Sentences = { ...afterSubmitting, ...certificates, ...replies }
