import type { graduationName as english } from '../en/graduation-name.ts'
import type { Translation } from '../translation.ts'

export const graduationName = {
  title: 'Le nom sur votre diplôme',
  failedTitle: 'Cette page n’a pas pu être affichée',
  missingTitle: 'Ce lien ne fonctionne pas',
  missingText:
    'Il en manque peut-être une partie. Copiez le lien entier de notre courriel, ou demandez au bureau de vous en envoyer un nouveau.',
  askTitle: 'Vérifiez le nom sur votre diplôme',
  askText: 'Nous préparons votre diplôme pour : {ceremony}. Merci de répondre avant le {day}.',
  printedAs: 'Votre nom sera imprimé ainsi',
  award: 'Grade',
  proofAlt: 'Votre diplôme au nom de {name}, marqué comme épreuve',
  proofCaption: 'Ceci est une épreuve. Nous ajouterons le numéro et le code à la délivrance.',
  proofFailed: 'L’épreuve n’a pas pu être affichée',
  proofLoading: 'Préparation de l’épreuve',
  enlarge: 'Agrandir l’épreuve',
  enlarged: 'Épreuve de votre diplôme',
  shrink: 'Fermer l’épreuve agrandie',
  question: 'Ce nom est-il juste ?',
  right: 'Il est juste',
  wrong: 'Il y a une erreur',
  wrongLabel: 'Quelle est l’erreur ?',
  wrongHint: 'Par exemple, un accent qui manque, ou l’ordre de vos noms. Écrivez le nom tel qu’il doit être.',
  wrongShort: 'Dites-nous quelle est l’erreur.',
  send: 'Envoyer au bureau',
  back: 'Retour',
  notSent: 'Votre réponse n’est pas partie',
  confirmedTitle: 'Votre nom est confirmé',
  confirmedText: 'Votre diplôme portera ce nom ({ceremony}).',
  objectedTitle: 'Vous avez signalé une erreur dans ce nom',
  objectedText:
    'Le bureau vérifiera ce que vous avez écrit. Nous n’imprimerons pas votre diplôme avant que le nom soit fixé.',
  expiredTitle: 'Ce lien a expiré',
  expiredText:
    'Le lien a expiré le {day}. Si le nom comporte une erreur, demandez un nouveau lien au bureau.',
  replacedTitle: 'Ce lien est fermé',
  replacedText:
    'Nous vous avons envoyé un lien plus récent, ou le bureau a fixé le nom. Ouvrez notre dernier courriel, ou adressez-vous au bureau.',
  office: 'Des questions ?',
  hours: 'Ouvert',
  email: 'Adresse de courriel',
  phone: 'Téléphone',
} as const satisfies Translation<typeof english>
