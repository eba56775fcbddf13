import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, paragraph, versionSeen } from '../fields.ts'
import { approvalStates } from './graduand-states.ts'

const act = z.strictObject({ by: z.string(), at: z.string(), note: z.string() })

export const graduationApproval = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  /** Counted for each ceremony. */
  number: z.int(),
  state: z.enum(approvalStates),
  /** Of the frozen list, which `GET /graduation-approvals/{id}/list` returns byte for byte. */
  sha256: z.string(),
  people: z.int(),
  asked: act,
  /** The approval, the return or the withdrawal. */
  decided: act.nullable(),
  /** Who asked to take an approved list back, and why. */
  takeback: act.nullable(),
  taken_back: act.nullable(),
  version: z.int(),
})
export type GraduationApproval = z.infer<typeof graduationApproval>

const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })
const because = z.strictObject({ version: versionSeen, reason: paragraph(500, 3) })

export const listGraduationApprovals = endpoint({
  id: 'listGraduationApprovals',
  summary: 'The lists of a ceremony that were put before the senate, newest first',
  method: 'GET',
  path: '/graduation-events/{id}/approvals',
  auth: { permission: 'graduation.read' },
  params,
  data: z.array(graduationApproval),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const askGraduationApproval = endpoint({
  id: 'askGraduationApproval',
  summary:
    'Put everybody who is cleared and without open points before the senate: the list is frozen and its hash is printed',
  method: 'POST',
  path: '/graduation-events/{id}/approvals',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({
    /** How many graduands the caller means; another number is a conflict. */
    expected: z.int().min(1).max(100_000),
    note: paragraph(500, 0).default(''),
  }),
  data: graduationApproval,
  created: true,
  errors: CHANGE,
})

export const getApprovalList = endpoint({
  id: 'getApprovalList',
  summary: 'The frozen list as a text file, of which the hash is printed',
  method: 'GET',
  path: '/graduation-approvals/{id}/list',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const approveGraduationList = endpoint({
  id: 'approveGraduationList',
  summary:
    'Approve a list that somebody else put before the senate; the records are written: status, class, CGPA, date of award',
  method: 'POST',
  path: '/graduation-approvals/{id}/approve',
  auth: { permission: 'graduation.approve' },
  params,
  body: z.strictObject({
    version: versionSeen,
    /** The hash on the list that was approved. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  data: graduationApproval,
  passwordAgain: 'every_session',
  errors: CHANGE,
})

export const returnGraduationList = endpoint({
  id: 'returnGraduationList',
  summary:
    'Return a list from the senate without approval, with a reason; its graduands can be changed again',
  method: 'POST',
  path: '/graduation-approvals/{id}/return',
  auth: { permission: 'graduation.approve' },
  params,
  body: because,
  data: graduationApproval,
  errors: CHANGE,
})

export const withdrawGraduationList = endpoint({
  id: 'withdrawGraduationList',
  summary: 'Withdraw a list before the senate approved it, with a reason; its graduands can be changed again',
  method: 'POST',
  path: '/graduation-approvals/{id}/withdraw',
  auth: { permission: 'graduation.manage' },
  params,
  body: because,
  data: graduationApproval,
  errors: CHANGE,
})

export const askTakeback = endpoint({
  id: 'askTakeback',
  summary: 'Ask to take an approved list back, with a reason; from now on nothing is issued for it',
  method: 'POST',
  path: '/graduation-approvals/{id}/takeback',
  auth: { permission: 'graduation.manage' },
  params,
  body: because,
  data: graduationApproval,
  errors: CHANGE,
})

export const confirmTakeback = endpoint({
  id: 'confirmTakeback',
  summary:
    'Take an approved list back that somebody else asked for; the records say again what they said before',
  method: 'POST',
  path: '/graduation-approvals/{id}/takeback/confirm',
  auth: { permission: 'graduation.approve' },
  params,
  body: z.strictObject({ version: versionSeen }),
  data: graduationApproval,
  passwordAgain: 'every_session',
  errors: CHANGE,
})

export const refuseTakeback = endpoint({
  id: 'refuseTakeback',
  summary: 'Leave a list approved that somebody asked to take back',
  method: 'POST',
  path: '/graduation-approvals/{id}/takeback/refuse',
  auth: { permission: 'graduation.approve' },
  params,
  body: z.strictObject({ version: versionSeen }),
  data: graduationApproval,
  errors: CHANGE,
})
