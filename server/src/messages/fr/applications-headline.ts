import type { applicationsHeadline as English } from '../en/applications-headline.ts'
import type { Translation } from '../translation.ts'

export const applicationsHeadline: Translation<typeof English> = {
  pay: 'Plus qu’une étape : réglez votre demande et nous commençons.',
  paid: 'Merci. Nous avons bien reçu votre paiement.',
  checking: 'Nous vérifions vos informations dans votre dossier.',
  asked: 'Nous attendons une réponse de votre part.',
  onHold: 'Votre demande est suspendue.',
  searching:
    '{kind, select, certificate {Nous recherchons un dossier manquant.} other {Nous recherchons un résultat manquant.}}',
  checked: 'Vos informations sont en ordre. Il nous reste à approuver votre demande.',
  producing:
    '{kind, select, certificate {Nous préparons votre diplôme.} other {{count, plural, one {Nous préparons votre exemplaire.} other {Nous préparons vos exemplaires.}}}}',
  readyToSend:
    '{kind, select, certificate {Votre diplôme est prêt.} other {{count, plural, one {Votre exemplaire est prêt à être envoyé.} other {Vos exemplaires sont prêts à être envoyés.}}}}',
  readyToCollect:
    '{kind, select, certificate {Votre diplôme est prêt à être retiré.} other {Votre exemplaire est prêt à être retiré.}}',
  emailed:
    '{kind, select, certificate {Nous avons envoyé votre diplôme par courriel.} other {{count, plural, one {Nous avons envoyé votre exemplaire par courriel.} other {Nous avons envoyé vos exemplaires par courriel.}}}}',
  onTheWay:
    '{kind, select, certificate {Votre diplôme est en route.} other {{count, plural, one {Votre exemplaire est en route.} other {Vos exemplaires sont en route.}}}}',
  notArrived:
    '{kind, select, certificate {Votre diplôme n’est pas arrivé à bon port.} other {{count, plural, one {Votre exemplaire n’est pas arrivé à bon port.} other {L’un de vos exemplaires n’est pas arrivé à bon port.}}}} Nous nous en occupons.',
  linkExpired: 'Un destinataire n’a pas ouvert son lien à temps.',
  arrived:
    '{kind, select, certificate {C’est fait : vous avez votre diplôme.} other {{count, plural, one {C’est fait : votre exemplaire est arrivé.} other {C’est fait : vos exemplaires sont arrivés.}}}}',
  rejected: 'Nous n’avons pas pu approuver votre demande.',
  cancelled: 'Votre demande a été annulée.',
  expired: 'Votre demande a expiré, car elle n’a pas été réglée à temps.',
  arrivesBy:
    '{kind, select, certificate {Il devrait arriver} other {{count, plural, one {Il devrait arriver} other {Tout devrait arriver}}}} au plus tard le {day}.',
  readyBy:
    '{kind, select, certificate {Il devrait être prêt} other {{count, plural, one {Il devrait être prêt} other {Tout devrait être prêt}}}} au plus tard le {day}.',
  late: 'C’est plus long que promis, et nous vous prions de nous en excuser.',
}
