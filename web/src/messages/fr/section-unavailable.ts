import type { sectionUnavailable as english } from '../en/section-unavailable.ts'
import type { Translation } from '../translation.ts'

export const sectionUnavailable = {
  title: 'Absent du portail dans cette version',
  publicAction: 'Voir ce que vous pouvez demander',
  office: 'Interroger la scolarité',
  contactPlace: 'Bureau',
  contactHours: 'Ouvert',
  contactEmail: 'Adresse électronique',
  contactPhone: 'Téléphone',
  'public/tertiary-user':
    'La connexion depuis le portail de l’université n’est pas reliée ici. Vous pouvez faire une demande sans compte : une adresse électronique suffit, et votre numéro matricule retrouve votre dossier.',
  adminAction: 'Aller aux demandes de relevé',
  dashboardAction: 'Aller au tableau de bord',
  ratesAction: 'Voir les prix comme les demandeurs',
  'admin/certificate-applications':
    'Les diplômes sont traités à la scolarité, hors de ce portail. Les demandes de relevé sont traitées ici, de la liste à l’exemplaire remis.',
  'admin/application-types':
    'Les types de demande en vigueur sont ceux qui sont proposés aux demandeurs. Ils font partie des données de référence chargées à l’installation du portail.',
  'admin/transcript-rates':
    'Les prix en vigueur sont ceux qui sont affichés aux demandeurs. Un administrateur les modifie par l’API (POST et PUT /transcript-rates, /delivery-rates), décrite sous /api/docs.',
  'admin/certificate-templates': 'Les diplômes sont établis à la scolarité, hors de ce portail.',
  'admin/courier-agents':
    'Les transporteurs en vigueur sont proposés à l’expédition d’un exemplaire. Ils font partie des données de référence chargées à l’installation du portail.',
  'admin/manage-regions':
    'Les régions d’envoi en vigueur sont celles qui sont proposées aux demandeurs. Elles font partie des données de référence chargées à l’installation du portail.',
  'admin/graduate-copy': 'Les exemplaires d’une promotion sont établis un par un, depuis chaque demande.',
  'admin/graduate-certificate': 'Les diplômes sont établis à la scolarité, hors de ce portail.',
  'admin/payments':
    'La facture, chaque tentative de paiement et le reçu d’une demande figurent sur sa propre page. Ce qui est arrivé sur une période figure au tableau de bord.',
} as const satisfies Translation<typeof english>
