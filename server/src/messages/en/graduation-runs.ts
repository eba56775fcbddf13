export const graduationRuns = {
  thisRun: 'This run',
  thisFile: 'This file',
  otherReady:
    '{count, plural, =0 {It can be done for nobody} one {It can now be done for # person} other {It can now be done for # people}}. Check again, then start.',
  oneAtATime:
    'A run like this is already in progress for this class. Wait until it has finished, or stop it.',
  mayNoMore: 'The person who started this run may not issue documents any more.',
  failed:
    'The run could not go on because of an error on our side. Start it again for the people who are left.',
  personFailed: 'An error on our side. Start a run again for this person.',
  over: 'This run is over.',
  stoppedBefore: 'The run was stopped before it reached this person.',
  started: 'Run started.',
  stopped: 'Run stopped. What was done stays done.',
  outcomeWaiting: 'Waiting',
  outcomeDone: 'Done',
  outcomeFailed: 'Not done',
  outcomeStopped: 'Stopped before',
  matricNumber: 'Matric number',
  name: 'Name',
} as const
