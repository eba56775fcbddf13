import { getOverview } from '@calls/reports'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { notify } from '../../lib/notifications.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { useOnce } from '../../lib/use-once.ts'
import { type Answer, desks } from './desks.ts'

/**
 * Makes a change and shows the application in its answer. The central handler shows a refusal; after a conflict the
 * current state is fetched.
 */
export function useChange({ id, kind }: Pick<StaffApplication, 'id' | 'kind'>) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const { listId, readId } = desks[kind]
  const key = [readId, { params: { id } }]
  const readAgain = () => client.invalidateQueries({ queryKey: [readId] })
  /** The application as it was read last, which the running code may not have seen yet. */
  const latest = () => client.getQueryData<{ data: StaffApplication }>(key)?.data
  /** `told`: whether success is announced. Of several changes in a row only the last one is. */
  const change = async (make: () => Promise<Answer>, told = true): Promise<boolean> =>
    (await once(async () => {
      const reply = await make()
      if (reply === false) {
        // Pressed again before that, a button would send what the page no longer shows.
        await readAgain()
        return false
      }
      // A general call does not answer what only this kind has, so that stays.
      await showAnswer<{ data: StaffApplication }>(client, key, (before) => ({
        ...reply,
        data: { ...before?.data, ...reply.data },
      }))
      void client.invalidateQueries({ queryKey: [listId] })
      void client.invalidateQueries({ queryKey: [getOverview.id] })
      if (told && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
      return true
    })) ?? false
  return { busy, change, readAgain, latest }
}
