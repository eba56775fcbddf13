import { sql } from 'kysely'
import type { Tx } from '../src/db/client.ts'

/** What the demo registry writes most often. */
const texts = [
  [
    'Being worked on',
    'Dear {first_name},\n\nyour request {tracking_id} is with us: {status}. We expect it to be ready by {promised_on}. You can follow it here: {link}',
  ],
  [
    'Something is missing',
    'Dear {first_name},\n\nwe cannot go on with {tracking_id} yet. Please open it and answer the question there: {link}',
  ],
  [
    'Collect at the desk',
    'Dear {first_name},\n\nyour copy is ready at {office}. Please bring an identity paper.',
  ],
] as const

export async function seedMessageTemplates(tx: Tx): Promise<void> {
  for (const [name, body] of texts)
    await sql`insert into message_templates (name, body, updated_at) values (${name}, ${body}, now())`.execute(
      tx,
    )
}
