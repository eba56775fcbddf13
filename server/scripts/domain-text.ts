import { api } from '@testamur/contract/api'
import {
  type ApplicationStatus,
  applicationStatuses,
  type CopyStatus,
  copyStatuses,
  paymentStatuses,
} from '@testamur/contract/applications/statuses'
import {
  mayDo,
  permissions,
  type Role,
  rolePermissions,
  roles,
} from '@testamur/contract/identity/permissions'
import { isOffered, type StaffScreen, staffScreens } from '@testamur/contract/identity/staff-screens'
import { type ThreadState, threadStates } from '@testamur/contract/messaging/thread-states'
import { type RefundStatus, refundStatuses } from '@testamur/contract/refunds'
import { say } from '../src/messages/say.ts'
import { copyNeedSentences } from '../src/modules/applications/statuses/copy-refusal-rules.ts'
import { type CopyEdge, copyTransitions } from '../src/modules/applications/statuses/copy-status.ts'
import { copyStatusFacts } from '../src/modules/applications/statuses/copy-status-facts.ts'
import { needSentences } from '../src/modules/applications/statuses/need-rules.ts'
import { edgesFrom } from '../src/modules/applications/statuses/status.ts'
import { statusFacts } from '../src/modules/applications/statuses/status-facts.ts'
import { threadStateEnum } from '../src/modules/messaging/status.ts'
import { type RefundEdge, refundTransitions } from '../src/modules/refunds/status.ts'
import { paymentMoves } from './payment-moves.ts'

/** One transition of a state machine, with its label. */
type Arrow = { readonly from: string; readonly to: string; readonly label: string }

/** A hold returns to the status before it; the diagram shows one such status. */
const INTERRUPTED: ApplicationStatus = 'under_review'

const code = (word: string) => `\`${word}\``
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function diagram(arrows: readonly Arrow[]): string {
  const lines = [
    ...new Set(arrows.map(({ from, to, label }) => `  ${from} --> ${to}${label && `: ${label}`}`)),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

const arrowsOf = <Status extends string, One extends { readonly to: Status }>(
  statuses: readonly Status[],
  edges: Readonly<Record<Status, readonly One[]>>,
  label: (edge: One) => string,
): Arrow[] =>
  statuses.flatMap((from) => edges[from].map((edge) => ({ from, to: edge.to, label: label(edge) })))

const edgeRows = (arrows: readonly Arrow[], needs: readonly string[]): string[][] =>
  arrows.map(({ from, to, label }, nth) => [code(from), code(to), label, needs[nth] ?? ''])

function applications(): string {
  const edges = Object.fromEntries(
    applicationStatuses.map((status) => [status, edgesFrom(status, INTERRUPTED)]),
  ) as Readonly<Record<ApplicationStatus, ReturnType<typeof edgesFrom>>>
  const arrows = arrowsOf(applicationStatuses, edges, ({ who }) => who.join(', '))
  const needs = applicationStatuses.flatMap((from) =>
    edges[from].map((edge) => (edge.needs ?? []).map((need) => say(needSentences[need], 'en')).join(' ')),
  )
  return `## An application

What the applicant and what staff read, and whose clock runs.

${table(
  ['Status', 'The applicant reads', 'Staff read', 'Tone', 'Clock'],
  applicationStatuses.map((status) => {
    const { label, staffLabel, tone, clock } = statusFacts[status]
    return [code(status), say(label, 'en'), say(staffLabel, 'en'), tone, clock]
  }),
)}

Who may move it, and what must come with it. From \`on_hold\` it goes back to the
status that the hold interrupted, here \`${INTERRUPTED}\`.

${table(['From', 'To', 'Who', 'Refused otherwise with'], edgeRows(arrows, needs))}

${diagram(arrows.map((arrow) => ({ ...arrow, label: '' })))}`
}

function copies(): string {
  const edges: Readonly<Record<CopyStatus, readonly CopyEdge[]>> = copyTransitions
  const arrows = arrowsOf(copyStatuses, edges, ({ who }) => who.join(', '))
  const needs = copyStatuses.flatMap((from) =>
    edges[from].map(({ needs: its = [], by }) =>
      [by ? `Only a copy that goes by ${by}.` : '', ...its.map((need) => say(copyNeedSentences[need], 'en'))]
        .filter((text) => text !== '')
        .join(' '),
    ),
  )
  return `## A copy

${table(
  ['Status', 'The applicant reads', 'Tone'],
  copyStatuses.map((status) => {
    const { label, tone } = copyStatusFacts[status]
    return [code(status), say(label, 'en'), tone]
  }),
)}

${table(['From', 'To', 'Who', 'Refused otherwise with'], edgeRows(arrows, needs))}

${diagram(arrows.map((arrow) => ({ ...arrow, label: '' })))}`
}

const payments = (): string => `## A payment

An attempt with one provider. What the provider's answer makes of it, asked of the very function that decides
(\`observe\`): each status with each answer, once with nothing received and once with all of it.

${table(
  ['From', 'To', 'When the provider says'],
  paymentMoves().map(({ from, to, label }) => [code(from), code(to), label]),
)}

${diagram(paymentMoves().map((move) => ({ ...move, label: '' })))}

\`partly_refunded\` and \`refunded\` come from the refunds of a payment. All of them: ${paymentStatuses.map(code).join(', ')}.`

function refunds(): string {
  const edges: Readonly<Record<RefundStatus, readonly RefundEdge[]>> = refundTransitions
  const arrows = arrowsOf(refundStatuses, edges, ({ by }) => by)
  return `## A refund

${table(
  ['From', 'To', 'By'],
  arrows.map(({ from, to, label }) => [code(from), code(to), label]),
)}

${diagram(arrows)}`
}

function conversations(): string {
  const by = (from: ThreadState) => threadStateEnum(from, 'staff').allowed
  const arrows = threadStates.flatMap((from) => by(from).map((to) => ({ from, to, label: '' })))
  return `## A conversation

Every message moves it by itself; by hand an officer may move it like this.

${table(
  ['State', 'Staff read', 'The applicant reads'],
  threadStates.map((state) => [
    code(state),
    say(threadStateEnum(state, 'staff').label, 'en'),
    say(threadStateEnum(state, 'applicant').label, 'en'),
  ]),
)}

${diagram(arrows)}`
}

const staff = (): string => `## Roles and permissions

${table(
  ['Permission', ...roles],
  permissions.map((permission) => [
    code(permission),
    ...roles.map((role) => (rolePermissions[role].includes(permission) ? 'x' : '')),
  ]),
)}`

const mayCall = (role: Role, id: string): boolean => {
  const auth = api.find((call) => call.id === id)?.auth
  return typeof auth === 'object' ? mayDo([role], auth.permission) : true
}

const opensByLink = ({ guarded, firstCalls }: StaffScreen, role: Role): boolean =>
  guarded !== true && firstCalls.every((call) => mayCall(role, call))

const screens = (): string => `## Roles and screens

\`x\`: in the menu. \`o\`: not in the menu, and a link opens it. Empty: kept from this role by the server.

${table(
  ['Screen', ...roles],
  staffScreens.map((screen) => [
    code(screen.path),
    ...roles.map((role) => (isOffered(screen, role) ? 'x' : opensByLink(screen, role) ? 'o' : '')),
  ]),
)}`

/** The whole of docs/domain.md. */
export const domainText = (): string =>
  [
    `# Statuses, roles and permissions

Printed from the code by \`npm run domain -w server\`; \`npm run check\` fails when it is stale. Change the tables in the code, not
here. What the words mean: [glossary](glossary.md).`,
    applications(),
    copies(),
    payments(),
    refunds(),
    conversations(),
    staff(),
    screens(),
    '',
  ]
    .join('\n\n')
    .trimEnd() + '\n'
