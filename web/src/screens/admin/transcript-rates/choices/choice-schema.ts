import { createFormat, createPurpose, updatePurpose } from '@testamur/contract/rates/choices'
import { z } from 'zod'
import type { ChoiceKind } from './choice-calls.ts'
import type { ChoiceDraft } from './choice-draft.ts'

/** The contract's rules for a new or changed choice. */
export const choiceSchema = (of: ChoiceKind, saved: boolean) =>
  z.custom<ChoiceDraft>().superRefine(({ name, code, channel, translations }, context) => {
    const { error } = saved
      ? updatePurpose.body.safeParse({ name, translations, version: 0 })
      : of === 'formats'
        ? createFormat.body.safeParse({ name, channel, translations })
        : createPurpose.body.safeParse({ name, code, translations })
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  }) satisfies z.ZodType<ChoiceDraft>
