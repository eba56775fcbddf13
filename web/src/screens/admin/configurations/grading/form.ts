import { createGradingScale } from '@testamur/contract/grading/grading-scales'
import { describeIssue } from '@testamur/contract/issues'
import { z } from 'zod'
import { explainNumber } from '../../../../lib/number-words.ts'
import { bodyOf, type ScaleDraft } from './draft.ts'

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, name) => (part as Readonly<Record<PropertyKey, unknown>>)[name], values)

/** Validates the body and keeps the draft as typed. */
export const schema = z.custom<ScaleDraft>().superRefine((draft, context) => {
  const body = bodyOf(draft)
  const checked = createGradingScale.body.safeParse(body, { error: describeIssue })
  for (const { path, message } of checked.error?.issues ?? []) {
    const isUnread = Number.isNaN(valueAt(body, path))
    const explained = isUnread ? explainNumber(String(valueAt(draft, path))) : undefined
    context.addIssue({ code: 'custom', path, message: explained ?? message })
  }
})
