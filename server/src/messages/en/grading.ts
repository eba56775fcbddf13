export const grading = {
  scaleAdded: 'Grading scale added',
  scaleSaved: 'Grading scale saved',
  scaleRemoved: 'Grading scale removed',
  usedScaleCannotComputeOtherwise:
    'Student records are counted by this scale, so one person alone cannot change what it computes. Ask for this change, so that a second person can approve it, or add a new scale from a session of entry on.',
  scaleChangedMeanwhile: 'Somebody else changed this scale. Check it again, then save.',
  usedScaleCannotBeRemoved:
    '{students, plural, one {One student record is} other {# student records are}} counted by this scale, so it cannot be removed. To count later students in another way, add a scale from a session of entry that has no results yet.',
  usedScaleWouldBeReplaced:
    'There are results for students {who}. They are counted by “{before}”; this change would count them by “{after}”, and their averages and classes could differ from documents already issued. Ask for this change, so that a second person can approve it, or choose sessions of entry that have no results yet.',
  enteredIn: 'who entered in {years}',
  withoutYearOfEntry: 'without a year of entry',
  thisScale: 'This grading scale',
  noSuchProgramme: 'There is no such programme.',
  oneScaleForEverybody:
    'One scale must apply to every student who has no other. It must be active, for all programmes and all sessions of entry. Give another scale this role first.',
  activeScaleExists: 'There is an active scale for this programme from this session of entry already.',
  lastEntryBeforeFirst: 'The last session of entry must not be before the first one.',
  averageOfScoresMaximum: 'An average of scores has a maximum of 100.',
  markTwice: 'The mark {mark} is on this scale twice.',
  bothScoresOrNeither: 'Enter both the lowest and the highest score of {mark}, or neither.',
  pointsAboveMaximum:
    '{mark} has {points, plural, one {{points} point} other {{points} points}}, more than the maximum of {maximum}.',
  noPointsWhereScoresAreAveraged: 'Where scores are averaged, {mark} cannot have points.',
  pointsNeedUnits:
    '{mark} has points, so its units must be among those taken: the average is divided by them.',
  scoresOverlap: 'The scores of {mark} and {next} overlap.',
  noMarkCounts: 'No mark of this scale counts in an average. Enter points, or scores.',
  classAboveMaximum: '{name} starts above the maximum of {maximum}.',
  classOutOfOrder: '{name} must start below {above}. Enter the highest class first.',
  classTwice: 'The class {name} is on this scale twice.',
  noMarkForScore: 'No mark of this scale has the score {score}.',
} as const
