/** The columns of a swap whose evaluation is not booked, or no longer. */
export const NO_EVALUATION = {
  evaluationAt: null,
  evaluationTechnicianId: null,
  evaluationConfirmedAt: null,
} as const;
