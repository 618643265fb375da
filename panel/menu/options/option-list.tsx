// The option groups as a narrow list beside a group's page.
import { sortPersian } from '../../fa/collation.ts';
import { ListRow } from '../../page/list-detail.tsx';
import { useOptionCategories } from '../queries.ts';
import { capacityWords, optionListWords, priceRangeWords } from './option-words.ts';

function OptionList() {
  const { data = [] } = useOptionCategories();
  return (
    <ul>
      {sortPersian(data, ({ optionCategoryName }) => optionCategoryName).map((group) => (
        <ListRow
          key={group.id}
          to={`/products/options/${group.id}`}
          title={group.optionCategoryName}
          value={[
            optionListWords.count(group.options.length),
            capacityWords(group),
            priceRangeWords(group.options),
          ].join(' · ')}
        />
      ))}
    </ul>
  );
}

export const optionSideList = {
  title: optionListWords.title,
  to: '/products/options',
  content: <OptionList />,
};
