import type { timelineEntry } from '@testamur/contract/applications/applications'
import type { Unsaid } from '@testamur/contract/message'
import type { CopyRow, EventRow } from '../rows/rows.ts'
import { type Audience, eventAuthor, timelineText } from './timeline-text.ts'

/** Events for this reader, oldest first, each as a sentence. */
export function timelineView(
  events: readonly EventRow[],
  copies: readonly CopyRow[],
  office: string,
  audience: Audience,
): Unsaid<typeof timelineEntry>[] {
  const byId = new Map(copies.map((copy, index) => [copy.copy_id, { id: copy.id, number: index + 1 }]))
  const kind = copies[0]?.type === 'certificate' ? 'certificate' : 'transcript'
  const entries: Unsaid<typeof timelineEntry>[] = []
  for (const event of events) {
    const copy = event.copy_id === null ? undefined : byId.get(event.copy_id)
    const text = timelineText(event, copy?.number ?? null, audience, kind)
    if (text === null) continue
    entries.push({
      id: event.id,
      at: event.at.toISOString(),
      copy_id: copy?.id ?? null,
      from: event.from_status,
      to: event.to_status,
      text,
      by: eventAuthor(event, office, audience),
    })
  }
  return entries
}
