/** Texts of this feature that are longer than a label. */
export const messages = {
  // agreement
  secondOpinion:
    'In the queue, show “Needs second opinion”. The first review stays hidden until the second is done.',
  evaluationAgreement: 'Whether each reviewer considers the call successful.',
  kappaHint:
    'Cohen’s kappa: 1 is full agreement, 0 is chance. On a 1–5 scale, a one-point difference counts as a quarter disagreement.',

  // panel
  changedElsewhere: 'It was changed in another window. Check it, then choose again.',
  scorecardChanged: 'The scorecard was changed meanwhile. Answer its new questions.',
  noteMissing: 'Enter a note.',
  noNotes: 'No notes yet. Notes are pinned to the current playback time.',
  renameReviewer: 'Existing reviews and notes will show the new name.',
  reviewers: 'Reviews and notes show these names. To add a reviewer, set your name on a review.',
  reviewerName: 'Your name is stored in this browser and shown with your reviews.',

  // queue
  noReviews: 'Call reviews are not available on this server.',
  noSignals: 'No issues detected in this call.',

  // scorecards
  otherScorecard: 'Replaces the selected bots’ current scorecard.',
  questionMissing: 'Enter a question.',
  choicesTooFew: 'Enter at least two choices, one per line.',
  choicesTooMany: 'Enter at most nine choices.',
  choicesRepeated: 'Remove duplicate choices.',
  questionsMissing: 'Add at least one question.',
  lastQuestion: 'A scorecard needs at least one question.',
  newScorecardVersion: 'Changing questions creates a new version. Existing answers keep their version.',
  questionOrder: 'Shown to reviewers in this order.',
  noScorecards: 'A scorecard is a set of questions that reviewers answer about a call.',
  scorecardsMissing: 'Call reviews and scorecards are not available on this server.',
} as const
