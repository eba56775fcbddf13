import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { Db, Tx } from '../../db/client.ts'
import { picturesIn } from './check-design.ts'
import { addressOf, hashOf } from './picture-address.ts'
import { findPictures } from './store/pictures.ts'

/** The pictures of a design by their address, without missing ones. */
export async function readPictures(
  db: Db | Tx,
  design: TemplateDesign,
): Promise<Readonly<Record<string, Buffer>>> {
  const wanted = picturesIn(design)
  const rows = await findPictures(db, wanted.map(hashOf))
  const found = rows.map((row) => [addressOf(row), Buffer.from(row.bytes)] as const)
  return Object.fromEntries(found.filter(([address]) => wanted.includes(address)))
}
