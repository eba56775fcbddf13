export const core = {
  useMostCharacters: 'Use at most {longestPattern} characters.',
  startPatternEnd: 'Start the pattern with ^ and end it with $.',
  leaveOutReferencesEarlierGroups: 'Leave out references to earlier groups.',
  usePlainGroupsOnly: 'Use plain groups only: (…) or (?:…).',
  notRepeatGroup: 'Do not repeat a group.',
  useMostTimes: "Use + and * at most {mostRepeats} times; say '{'8,12'}' instead.",
  mostCharacters: '{what} has at most {longest} characters.',
  notPattern: 'This is not a pattern. Check its brackets.',
  tooManyReadings:
    'This pattern is too slow to check because it has too many optional parts. Use fewer of ?, | and ranges such as {range}.',
  groupAlternatives: 'Put alternatives into brackets, so that ^ and $ hold for all of them.',
} as const
