/** "Dana R.": what buyers, sellers and visitors read of each other; "Private owner" when the account is gone. */
export function shortName(person: { firstName: string; fullName: string } | undefined): string {
  if (!person?.firstName) return "Private owner";
  const initial = person.fullName.slice(person.firstName.length).trim().charAt(0).toUpperCase();
  return initial ? `${person.firstName} ${initial}.` : person.firstName;
}
