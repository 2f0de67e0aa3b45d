/** The columns of a swap without a booked evaluation. */
export const NO_EVALUATION = {
  evaluationAt: null,
  evaluationTechnicianId: null,
  evaluationConfirmedAt: null,
} as const;
