export const grading = {
  'Grading scale added': 'Barème ajouté',
  'Grading scale saved': 'Barème enregistré',
  'Grading scale removed': 'Barème supprimé',
  'This grading scale': 'Ce barème',
  'There is no such programme.': 'Ce programme n’existe pas.',
  'Student records are counted by this scale, so what it computes cannot be changed. Add a new scale from a session of entry on instead.':
    'Des dossiers d’étudiants sont comptés avec ce barème : ce qu’il calcule ne peut plus changer. Ajoutez plutôt un nouveau barème à partir d’une session d’entrée.',
  'Student records are counted by this scale, so it cannot be removed. Make it inactive instead.':
    'Des dossiers d’étudiants sont comptés avec ce barème : il ne peut pas être supprimé. Rendez-le plutôt inactif.',
  'One scale must hold for every student who has no other: active, for all programmes and all sessions of entry. Make another one so first.':
    'Un barème doit valoir pour tout étudiant qui n’en a pas d’autre : actif, pour tous les programmes et toutes les sessions d’entrée. Donnez d’abord ce rôle à un autre.',
  'Somebody else has changed this scale in the meantime. Look at it again, then save.':
    'Quelqu’un d’autre a modifié ce barème entre-temps. Regardez-le à nouveau, puis enregistrez.',
  'There is an active scale for this programme from this session of entry already.':
    'Il existe déjà un barème actif pour ce programme à partir de cette session d’entrée.',
  'The last session of entry must not be before the first one.':
    'La dernière session d’entrée ne peut pas précéder la première.',
  'An average of scores has a maximum of 100.': 'Une moyenne de notes a pour maximum 100.',
  'The mark {0} stands on this scale twice.': 'La mention {0} figure deux fois dans ce barème.',
  'Enter both the lowest and the highest score of {0}, or neither.':
    'Saisissez la note la plus basse et la plus haute de {0}, ou aucune des deux.',
  '{0} has {1} points, more than the maximum of {2}.': '{0} a {1} points, plus que le maximum de {2}.',
  'Where scores are averaged, {0} cannot have points.':
    'Là où les notes font la moyenne, {0} ne peut pas avoir de points.',
  '{0} has points, so its units must be among those taken: the average is divided by them.':
    '{0} a des points : ses crédits doivent compter parmi ceux suivis, car la moyenne est divisée par eux.',
  'The scores of {0} and {1} overlap.': 'Les notes de {0} et de {1} se recouvrent.',
  'No mark of this scale counts in an average. Enter points, or scores.':
    'Aucune mention de ce barème ne compte dans une moyenne. Saisissez des points, ou des notes.',
  '{0} begins above the maximum of {1}.': '{0} commence au-dessus du maximum de {1}.',
  '{0} must begin below {1}: enter the highest class first.':
    '{0} doit commencer plus bas que {1} : saisissez d’abord la mention la plus haute.',
  'The class {0} stands on this scale twice.': 'La classe {0} figure deux fois dans ce barème.',
} as const
