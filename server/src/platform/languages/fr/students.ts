export const students = {
  'There is no student {0}. Import the students first.':
    'L’étudiant {0} n’existe pas. Importez d’abord les étudiants.',
  '{0} entered in {1}, after this session.': '{0} est entré en {1}, après cette session.',
  'This result stands on line {0} already.': 'Ce résultat figure déjà à la ligne {0}.',
  'This result stands further up in this file already.': 'Ce résultat figure déjà plus haut dans ce fichier.',
  'There is no programme {0}. Add it first, or mend the code.':
    'La formation {0} n’existe pas. Ajoutez-la d’abord, ou corrigez le code.',
  '{0} stands on line {1} already.': '{0} figure déjà à la ligne {1}.',
  '{0} stands further up in this file already.': '{0} figure déjà plus haut dans ce fichier.',
  'It holds invisible control characters. Type it again.':
    'Contient des caractères de contrôle invisibles. Saisissez à nouveau.',
  'Its letters are garbled. Save the file as UTF-8 and send it again.':
    'Les lettres sont brouillées. Enregistrez le fichier en UTF-8 et renvoyez-le.',
  '“{0}” is not a name: letters, spaces, hyphens and apostrophes.':
    '« {0} » n’est pas un nom : lettres, espaces, traits d’union et apostrophes.',
  '“{0}” is not a matric number like CSC/2015/0042.':
    '« {0} » n’est pas un numéro matricule comme CSC/2015/0042.',
  '“{0}” is not an email address.': '« {0} » n’est pas une adresse électronique.',
  '“{0}” is not a phone number like +2348057464050.':
    '« {0} » n’est pas un numéro de téléphone comme +2348057464050.',
  '“{0}” is not a date. Write year, month and day, like 1990-05-19.':
    '« {0} » n’est pas une date. Écrivez année, mois et jour, comme 1990-05-19.',
  '{0} is not a day of the calendar.': '{0} n’est pas un jour du calendrier.',
  '“{0}” is not a year like 2015.': '« {0} » n’est pas une année comme 2015.',
  '“{0}” is not a session like 2018/2019.': '« {0} » n’est pas une session comme 2018/2019.',
  '“{0}” is not a whole number from {1} to {2}.': '« {0} » n’est pas un nombre entier de {1} à {2}.',
  '“{0}” is not an average from 0.00 to {1}.': '« {0} » n’est pas une moyenne de 0.00 à {1}.',
  '“{0}” is none of: {1}.': '« {0} » n’est rien de ceci : {1}.',
  'Student not found': 'Étudiant introuvable',
  'This line has {0} cells instead of {1}.': 'Cette ligne a {0} cellules au lieu de {1}.',
  'This cell is empty.': 'Cette cellule est vide.',
  First: 'Premier',
  Second: 'Deuxième',
  Third: 'Troisième',
  '“{0}” is none of: First, Second, Third.': '« {0} » n’est rien de ceci : First, Second, Third.',
  '“{0}” is not a course code like CSC 101.': '« {0} » n’est pas un code de cours comme CSC 101.',
  '“{0}” is not a score from 0 to 100; write ABS for an absent student.':
    '« {0} » n’est pas une note de 0 à 100 ; écrivez ABS pour un absent.',
  '“{0}” is not a grade like A or B+.': '« {0} » n’est pas une mention comme A ou B+.',
  'Marked absent, yet graded {0} with {1} points. Put one of them right.':
    'Marqué absent, mais noté {0} avec {1} points. Corrigez l’un des deux.',
  'A failed course graded {0} earns no points, yet there are {1}.':
    'Un cours échoué noté {0} ne donne aucun point, or il y en a {1}.',
  'This row has neither a grade nor a score.': 'Cette ligne n’a ni mention ni note.',
  '“{0}” is not a number from 0 to {1} with at most two decimals.':
    '« {0} » n’est pas un nombre de 0 à {1} avec au plus deux décimales.',
  '{0} is graded by scores, and this row has none. Enter the score.':
    '{0} est évalué par notes chiffrées, et cette ligne n’en a pas. Saisissez la note.',
  '{0} points are more than “{1}” has, the scale of {2}: {3}.':
    '{0} points, c’est plus que n’en a « {1} », le barème de {2} : {3}.',
  'The score {0} gives no grade on “{1}”, the scale of {2}. Enter the grade.':
    'La note {0} ne donne aucune mention dans « {1} », le barème de {2}. Saisissez la mention.',
  '“{0}” is not a grade of “{1}”, the scale of {2}. It knows: {3}.':
    '« {0} » n’est pas une mention de « {1} », le barème de {2}. Il connaît : {3}.',
  '{0} is more than the highest average of “{1}”, the scale of {2}: {3}.':
    '{0} dépasse la moyenne la plus haute de « {1} », le barème de {2} : {3}.',
  'A later file of {0} has come in since, and this one would bring back what that one changed. Send this file again only if it is the newer one.':
    'Un fichier plus récent ({0}) est arrivé depuis, et celui-ci rétablirait ce que l’autre a changé. Ne renvoyez ce fichier que s’il est le plus récent.',
  'The server could not finish this. Send the file again, or have its job run again: what came in stays, nothing comes in twice.':
    'Le serveur n’a pas pu terminer. Renvoyez le fichier, ou faites relancer sa tâche : ce qui est entré reste, rien n’entre deux fois.',
  'Born {0}, yet entered in {1}.': 'Né le {0}, mais entré en {1}.',
  'Graduated in {0}, yet entered in {1}.': 'Fin d’études en {0}, mais entrée en {1}.',
  'A hold needs its desk and how it is cleared: the student is told.':
    'Un blocage demande son bureau et la façon de le lever : l’étudiant en est informé.',
  'A graduate needs a graduation session.': 'Un diplômé doit avoir une session de fin d’études.',
  'The status is {0}, yet there is a date of award.': 'Le statut est {0}, mais il y a une date d’obtention.',
  'Awarded {0}, before the session {1} began.': 'Obtenu le {0}, avant le début de la session {1}.',
} as const
