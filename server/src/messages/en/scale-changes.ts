export const scaleChanges = {
  thisChange: 'This change of a grading scale',
  asked: 'Change asked for. Once its effect on records is counted, another person can approve it.',
  countStarted: 'The effect is being counted again',
  approved: 'Change approved. Records are counted by it from now on.',
  withdrawn: 'Change withdrawn. The grading scales stay as they are.',
  refused: 'Change refused. The grading scales stay as they are.',
  countsNobodyOtherwise:
    'This change would not count any record in another way, so it needs no second person. Save the scale instead.',
  anotherIsOpen: 'Another change of a grading scale is open. Approve, refuse or withdraw that one first.',
  changedMeanwhile:
    'This change was counted again or decided about while you had it open. Check it again. Nothing of yours was saved.',
  scaleChangedSince:
    'The scale was changed after this change was asked for. End this change, and ask for it again from the scale as it is now.',
  otherScalesChangedSince:
    'Another scale was changed after the effect was counted. Count the effect again, then approve.',
  askedYourself: 'You asked for this change yourself. Another person has to approve it.',
  notCounted:
    'The effect of this change on records is still being counted. Approve it when the count is done.',
} as const
