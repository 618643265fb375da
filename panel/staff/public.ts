// The staff for other features.
export { PeopleValue } from './people-value.tsx';
