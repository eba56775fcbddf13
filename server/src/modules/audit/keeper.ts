import { join } from 'node:path'
import type { Db, Tx } from '../../db/client.ts'
import { databaseOf } from '../../db/root.ts'
import { awaitsFirstSeal, markTrailSealed } from '../../platform/key-marker/check-key.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** What a process needs to write and verify links: the key, and the file with the sealed ends beside it. */
export type AuditKeeper = {
  /** 32 bytes derived from SECRET_KEY; `about` separates links from ends. */
  sign(message: string, about: 'link' | 'head'): Buffer
  verifyHead(message: string, mac: string): boolean
  readonly headsFile: string
  /**
   * Notes in the marker of the key that the trail is sealed, so that an end without a seal is not taken for an old
   * one.
   */
  markSealed(tx: Tx): Promise<void>
  /** False once the marker says so. */
  awaitsFirstSeal(db: Db | Tx): Promise<boolean>
}

const keepers = new WeakMap<object, AuditKeeper>()

/** From now on every link written through this database is keyed. Each process calls this once, before it writes. */
export function keepAuditTrail(db: Db, { secrets, dataDir }: { secrets: Secrets; dataDir: string }): void {
  keepers.set(db, {
    sign: (message, about) => Buffer.from(secrets.sign(message, `audit.${about}`), 'base64url'),
    verifyHead: (message, mac) => secrets.verify(message, mac, 'audit.head'),
    headsFile: join(dataDir, 'audit-heads.jsonl'),
    markSealed: (tx) => markTrailSealed(tx, secrets),
    awaitsFirstSeal: (connection) => awaitsFirstSeal(connection, secrets),
  })
}

export const findKeeper = (db: Tx | Db): AuditKeeper | null => keepers.get(databaseOf(db)) ?? null
