// The staff as one line in the list of management.
import { useStaff } from './queries.ts';
import { staffWords } from './words.ts';

export function PeopleValue() {
  const { data } = useStaff();
  if (!data) return '\u00a0';
  const pending = data.filter(({ status }) => status === 'PENDING').length;
  return staffWords.people(data.length - pending, pending);
}
