import type { RunKind } from '@testamur/contract/graduation/run-choices'
import { issueRule } from '../certificates/issue-rule.ts'
import { pressRule } from '../certificates/press-rule.ts'
import { reissueRule } from '../certificates/reissue-rule.ts'
import { copiesRule } from '../copies/copies-rule.ts'
import { printRule } from '../copies/print-rule.ts'
import { releaseRule } from '../links/release-rule.ts'
import type { RunRow } from '../store/runs.ts'
import type { RunOf, RunRule } from './run-rule.ts'

/** The rule of each kind of run. */
export type RunRules = { readonly [K in RunKind]?: RunRule<K> }

export type RunWithRule<K extends RunKind = RunKind> = { readonly run: RunOf<K>; readonly rule: RunRule<K> }

/** A run with the rule of its kind; each rule takes the choice of its own kind, as the table ensures. */
export function withRule<K extends RunKind>(rules: RunRules, run: RunRow): RunWithRule<K> {
  return { run: run as RunOf<K>, rule: ruleOf(rules, run.kind as K) }
}

export function ruleOf<K extends RunKind>(rules: RunRules, kind: K): RunRule<K> {
  const rule = rules[kind]
  if (rule === undefined) throw new Error(`No rule for runs of the kind ${kind}`)
  return rule
}

export const runRules: RunRules = {
  certificates: issueRule,
  press: pressRule,
  reissue: reissueRule,
  copies: copiesRule,
  copies_print: printRule,
  release: releaseRule,
}
