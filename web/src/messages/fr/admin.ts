import type { admin as english } from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const admin = {
  backOffice: 'Administration de la scolarité',
  sidebar: 'Administration',
  dashboard: 'Tableau de bord',
  applications: 'Demandes',
  transcriptApplications: 'Demandes de relevé',
  certificateApplications: 'Demandes de diplôme',
  messaging: 'Messagerie',
  unreadMessages: 'conversations avec de nouveaux messages',
  settings: 'Paramètres',
  applicationTypes: 'Types de demande',
  transcriptRates: 'Tarifs des relevés',
  otherPayments: 'Autres paiements',
  certificateTemplates: 'Modèles de diplôme',
  configuration: 'Configuration (établissement)',
  courierServices: 'Services de transport',
  graduationServices: 'Services de promotion',
  graduationCopies: 'Exemplaires de promotion',
  graduationCertificates: 'Diplômes de promotion',
  payments: 'Paiements',
  records: 'Dossiers',
  students: 'Étudiants',
  users: 'Utilisateurs et rôles',
  audit: 'Journal d’audit',
  mails: 'Courriels',
  logout: 'Se déconnecter',
  yourAccount: 'Votre compte',
  signedInAs: 'Connecté en tant que {name}',
  notFoundText:
    'L’adresse est peut-être mal saisie, ou la fiche a été déplacée. Le tableau de bord montre le travail à faire.',
  revenueMeaning:
    'Les recettes sont l’argent reçu par les paiements, moins les remboursements et moins ce que les prestataires ont repris. Les trop-perçus comptent jusqu’à leur remboursement, et les frais des prestataires ne sont pas déduits. Chaque montant compte le jour où il a été comptabilisé.',
} as const satisfies Translation<typeof english>
