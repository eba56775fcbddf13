import type { RunKind } from '@testamur/contract/graduation/run-choices'
import { issueRule } from '../certificates/issue-rule.ts'
import { pressRule } from '../certificates/press-rule.ts'
import { reissueRule } from '../certificates/reissue-rule.ts'
import { copiesRule } from '../copies/copies-rule.ts'
import { printRule } from '../copies/print-rule.ts'
import { releaseRule } from '../links/release-rule.ts'
import type { RunRow } from '../store/runs.ts'
import type { RunOf, RunRule } from './run-rule.ts'

const runRules: { readonly [K in RunKind]: RunRule<K> } = {
  certificates: issueRule,
  press: pressRule,
  reissue: reissueRule,
  copies: copiesRule,
  copies_print: printRule,
  release: releaseRule,
}

export const ruleOf = <K extends RunKind>(kind: K): RunRule<K> => runRules[kind]

type RunWithRule<K extends RunKind> = { readonly run: RunOf<K>; readonly rule: RunRule<K> }

/** A run with the rule of its kind; each rule takes the choice of its own kind, as the table ensures. */
export const withRule = <K extends RunKind>(run: RunRow): RunWithRule<K> => ({
  run: run as RunOf<K>,
  rule: ruleOf(run.kind as K),
})
