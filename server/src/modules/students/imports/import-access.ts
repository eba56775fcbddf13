import { importPermissions } from '@testamur/contract/students/import-permissions'
import type { ImportKindName } from '@testamur/contract/students/imports'
import { type Actor, may } from '../../../core/actor.ts'
import { forbidden } from '../../../core/failure.ts'

/** @throws Failure forbidden */
export function expectImporter(actor: Actor, kind: ImportKindName): void {
  if (!importPermissions[kind].every((permission) => may(actor, permission))) throw forbidden(actor)
}
