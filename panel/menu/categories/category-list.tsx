// The categories as a narrow list beside a category's page.
import { ListRow } from '../../page/list-detail.tsx';
import { useCategories } from '../queries.ts';
import { categoryHours, categoryWords } from './category-words.ts';

function CategoryList() {
  const { data = [] } = useCategories();
  return (
    <ul>
      {data.map((category) => (
        <ListRow
          key={category.categoryId}
          to={`/products/categories/${category.categoryId}`}
          title={category.categoryName}
          value={[
            categoryWords.products(category.productCount),
            categoryHours(category),
            !category.isActive && categoryWords.putAway,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </ul>
  );
}

export const categorySideList = {
  title: categoryWords.title,
  to: '/products/categories',
  content: <CategoryList />,
};
