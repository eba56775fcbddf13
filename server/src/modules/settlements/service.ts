import type { PageMeta } from '@testamur/contract/envelope'
import { listSuspensePostings } from '@testamur/contract/payments/suspense'
import { listSettlementRows, listSettlements } from '@testamur/contract/settlements'
import type { Actor, StaffActor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { answerLine } from './answer-row.ts'
import { postSuspense, reverseSuspensePosting, type SuspensePostingRequest } from './clear-suspense.ts'
import type { SettlementDeps } from './deps.ts'
import { filePage, findFile } from './store/files.ts'
import { findRow, rowPage } from './store/rows.ts'
import { listHeldInSuspense, settledAliases, suspensePage } from './store/suspense.ts'
import { suspenseTargets } from './suspense-rules.ts'
import { takeInFile } from './take-in-file.ts'
import {
  type FileView,
  fileView,
  type RowView,
  rowView,
  type SuspensePostingView,
  type SuspenseView,
  suspensePostingView,
  suspenseView,
} from './views.ts'

export type Settlements = ReturnType<typeof createSettlements>

type Page = { page: number; per_page: number }
type RowQuery = Parameters<typeof rowPage>[1]

/** Providers' payouts to the bank, compared with what is booked. */
export function createSettlements(deps: SettlementDeps) {
  const { db } = deps.database
  return {
    async takeIn(given: Parameters<typeof takeInFile>[1]): Promise<FileView> {
      const file = await findFile(db, await takeInFile(deps, given))
      if (file === null) throw notFound(messageOf('settlements.thisFile'))
      return fileView(file)
    },

    async files(query: Page): Promise<{ data: FileView[]; meta: PageMeta }> {
      const { rows, total } = await filePage(db, query)
      return {
        data: rows.map(fileView),
        meta: pageMeta(query, total, rows.length, { path: listSettlements.path, query }),
      }
    },

    async rows(query: RowQuery, actor: Actor): Promise<{ data: RowView[]; meta: PageMeta }> {
      const { rows, total } = await rowPage(db, query)
      const meta = pageMeta(query, total, rows.length, { path: listSettlementRows.path, query })
      return { data: rows.map((row) => rowView(row, actor)), meta }
    },

    async suspense(): Promise<SuspenseView> {
      const [held, aliases] = await Promise.all([listHeldInSuspense(db), settledAliases(db)])
      return suspenseView(held, suspenseTargets(aliases))
    },

    async suspensePostings(
      query: Page,
      actor: Actor,
    ): Promise<{ data: SuspensePostingView[]; meta: PageMeta }> {
      const { rows, total } = await suspensePage(db, query)
      const meta = pageMeta(query, total, rows.length, { path: listSuspensePostings.path, query })
      return { data: rows.map((row) => suspensePostingView(row, actor)), meta }
    },

    postSuspense: <T>(
      request: SuspensePostingRequest,
      by: { actor: StaffActor; ip: string },
      remember: (tx: Tx, answer: { data: SuspensePostingView; message: Said }) => Promise<T>,
    ): Promise<T> =>
      postSuspense(deps, request, by, (tx, row) =>
        remember(tx, {
          data: suspensePostingView(row, by.actor),
          message: messageOf('settlements.moneyPosted'),
        }),
      ),

    reverseSuspensePosting: async (
      request: { id: number; reason: string },
      by: { actor: StaffActor; ip: string },
    ): Promise<SuspensePostingView> =>
      suspensePostingView(await reverseSuspensePosting(deps, request, by), by.actor),

    async answer(answer: Parameters<typeof answerLine>[1]): Promise<RowView> {
      await answerLine(deps, answer)
      const row = await findRow(db, answer.id)
      if (row === null) throw notFound(messageOf('settlements.thisLine'))
      return rowView(row, answer.actor)
    },
  }
}
