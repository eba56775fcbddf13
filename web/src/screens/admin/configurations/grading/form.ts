import { createGradingScale } from '@testamur/contract/grading/grading-scales'
import { describeIssue } from '@testamur/contract/issues'
import { z } from 'zod'
import { bodyOf, type ScaleDraft } from './draft.ts'

/** Validates the body and keeps the draft as typed. */
export const schema = z.custom<ScaleDraft>().superRefine((draft, context) => {
  const checked = createGradingScale.body.safeParse(bodyOf(draft), { error: describeIssue })
  for (const { path, message } of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})
