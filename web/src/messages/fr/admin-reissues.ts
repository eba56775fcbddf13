import type { adminReissues as english } from '../en/admin-reissues.ts'
import type { Translation } from '../translation.ts'

export const adminReissues = {
  title: 'Délivré de nouveau',
  parent: 'Délivre de nouveau un exemplaire de {id}',
  child: 'Délivré de nouveau sous {id}',
  reason_lost: 'perdu par le transporteur',
  reason_returned: 'revenu',
  reason_reached_wrong_person: 'parvenu à la mauvaise personne',
  reason_wrong_address: 'l’adresse était fausse',
  reason_not_received: 'non reçu',
  reason_other: 'un autre motif',
  mayBe: 'L’exemplaire {number} est parti. Vous pouvez le délivrer de nouveau.',
  issue: 'Délivrer de nouveau',
  issueTitle: 'Délivrer de nouveau l’exemplaire {number}',
  lead: 'Nous ouvrirons une nouvelle demande pour le même destinataire et le même envoi. Nous préviendrons le demandeur, qui pourra la suivre.',
  reason: 'Motif',
  charge: 'La règle facture {amount} pour l’exemplaire, et son envoi tel que choisi.',
  chargeFreeDelivery: 'La règle facture {amount} pour l’exemplaire ; le même envoi est gratuit.',
  waive: 'Ne rien facturer',
  waiveHint: 'Quoi que dise la règle. La note dit pourquoi.',
  note: 'Note',
  noteHint: 'Gardée avec les deux demandes ; les demandeurs ne la lisent pas.',
  noteMissing: 'Dites pourquoi il est délivré de nouveau',
  done: 'Délivré de nouveau sous {id}.',
  cancel: 'Pas maintenant',
} as const satisfies Translation<typeof english>
