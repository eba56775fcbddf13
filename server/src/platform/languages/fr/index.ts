import type { Sentences } from '../translate.ts'
import { replies } from './replies.ts'

export const fr: Sentences = { ...replies }
