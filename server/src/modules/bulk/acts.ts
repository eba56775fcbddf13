import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import type { ActRule } from './act-rule.ts'
import { approve, assign, cancel, claim, hold, recommend, release } from './application-acts.ts'
import { dispatch, generate, markPrinted, print } from './copy-acts.ts'
import { message } from './message-act.ts'

const rules: { readonly [A in BulkAction]: ActRule<A> } = {
  claim,
  assign,
  hold,
  release,
  recommend,
  approve,
  generate,
  print,
  mark_printed: markPrinted,
  dispatch,
  message,
  cancel,
}

/** The rule of an act. Each rule takes the act of its own name, as the table above ensures. */
export const ruleOf = <A extends BulkAction>(act: Extract<BulkAct, { action: A }>): ActRule<A> =>
  rules[act.action]
