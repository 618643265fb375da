// The people of the shop as rows, shown beside their pages on desktop screens.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { ListRow, type SideList } from '../page/list-detail.tsx';
import { useStaff } from './queries.ts';
import { staffStatusWords, staffWords } from './words.ts';

function PeopleList() {
  const { data: people = [] } = useStaff();
  return (
    <ul>
      {people.map(({ id, fullName, role, status }) => (
        <ListRow
          key={id}
          to={`/management/users/${id}`}
          title={fullName}
          value={status === 'ACTIVE' ? roleWords[role] : `${roleWords[role]}، ${staffStatusWords[status]}`}
        />
      ))}
    </ul>
  );
}

export const peopleList: SideList = {
  title: staffWords.title,
  to: '/management/users',
  content: <PeopleList />,
};
