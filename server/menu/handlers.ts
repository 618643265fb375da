import type { Implemented } from '../infra/http/implement.ts';
import { endSnoozeHandler } from './availability/calls/end-snooze.ts';
import { listOffHandler } from './availability/calls/list-off.ts';
import { snoozeHandler } from './availability/calls/snooze.ts';
import { updateStockHandler } from './availability/calls/update-stock.ts';
import { applyBulkHandler } from './bulk/calls/apply-bulk.ts';
import { copyMenuHandler } from './bulk/calls/copy-menu.ts';
import { listCopyShopsHandler } from './bulk/calls/list-copy-shops.ts';
import { previewBulkHandler } from './bulk/calls/preview-bulk.ts';
import { previewMenuCopyHandler } from './bulk/calls/preview-menu-copy.ts';
import { createCategoryHandler } from './categories/calls/create-category.ts';
import { createCategoryShiftHandler } from './categories/calls/create-category-shift.ts';
import { deleteCategoryShiftHandler } from './categories/calls/delete-category-shift.ts';
import { getCategoryHandler } from './categories/calls/get-category.ts';
import { getCategoryShiftsHandler } from './categories/calls/get-category-shifts.ts';
import { listCategoriesHandler } from './categories/calls/list-categories.ts';
import { listStationsHandler } from './categories/calls/list-stations.ts';
import { reorderCategoriesHandler } from './categories/calls/reorder-categories.ts';
import { saveStationsHandler } from './categories/calls/save-stations.ts';
import { setCategoryDaysHandler } from './categories/calls/set-category-days.ts';
import { updateCategoryHandler } from './categories/calls/update-category.ts';
import { updateCategoryShiftHandler } from './categories/calls/update-category-shift.ts';
import { cancelDiscountHandler } from './discounts/calls/cancel-discount.ts';
import { createDiscountHandler } from './discounts/calls/create-discount.ts';
import { getDiscountHandler } from './discounts/calls/get-discount.ts';
import { listDiscountVariantsHandler } from './discounts/calls/list-discount-variants.ts';
import { listDiscountsHandler } from './discounts/calls/list-discounts.ts';
import { updateDiscountHandler } from './discounts/calls/update-discount.ts';
import { addProductImagesHandler } from './images/calls/add-product-images.ts';
import { updateProductImagesHandler } from './images/calls/update-product-images.ts';
import { connectOptionsHandler } from './options/calls/connect-options.ts';
import { createOptionCategoryHandler } from './options/calls/create-option-category.ts';
import { disconnectOptionsHandler } from './options/calls/disconnect-options.ts';
import { getOptionCategoryHandler } from './options/calls/get-option-category.ts';
import { listOptionCategoriesHandler } from './options/calls/list-option-categories.ts';
import { updateOptionCategoryHandler } from './options/calls/update-option-category.ts';
import { updateOptionStockHandler } from './options/calls/update-option-stock.ts';
import type { ImageParts, MenuParts } from './parts.ts';
import { createProductHandler } from './products/calls/create-product.ts';
import { duplicateProductHandler } from './products/calls/duplicate-product.ts';
import { getProductHandler } from './products/calls/get-product.ts';
import { listProductsHandler } from './products/calls/list-products.ts';
import { searchHeadersHandler } from './products/calls/search-headers.ts';
import { updateProductHandler } from './products/calls/update-product.ts';
import { dismissChangeHandler } from './review/calls/dismiss-change.ts';
import { applyImportHandler } from './sheet/calls/apply-import.ts';
import { exportMenuHandler } from './sheet/calls/export-menu.ts';
import { previewImportHandler } from './sheet/calls/preview-import.ts';

export const menuHandlers = (parts: MenuParts): Implemented[] => [
  previewBulkHandler(parts),
  applyBulkHandler(parts),

  listCategoriesHandler(parts),
  getCategoryHandler(parts),
  createCategoryHandler(parts),
  updateCategoryHandler(parts),
  reorderCategoriesHandler(parts),
  getCategoryShiftsHandler(parts),
  createCategoryShiftHandler(parts),
  updateCategoryShiftHandler(parts),
  deleteCategoryShiftHandler(parts),
  setCategoryDaysHandler(parts),

  listStationsHandler(parts),
  saveStationsHandler(parts),

  listCopyShopsHandler(parts),
  previewMenuCopyHandler(parts),
  copyMenuHandler(parts),

  listOptionCategoriesHandler(parts),
  getOptionCategoryHandler(parts),
  createOptionCategoryHandler(parts),
  updateOptionCategoryHandler(parts),
  connectOptionsHandler(parts),
  disconnectOptionsHandler(parts),
  updateOptionStockHandler(parts),

  listProductsHandler(parts),
  getProductHandler(parts),
  searchHeadersHandler(parts),
  createProductHandler(parts),
  duplicateProductHandler(parts),
  updateProductHandler(parts),
  dismissChangeHandler(parts),

  listDiscountsHandler(parts),
  getDiscountHandler(parts),
  createDiscountHandler(parts),
  updateDiscountHandler(parts),
  cancelDiscountHandler(parts),
  listDiscountVariantsHandler(parts),

  updateStockHandler(parts),
  listOffHandler(parts),
  snoozeHandler(parts),
  endSnoozeHandler(parts),

  exportMenuHandler(parts),
  previewImportHandler(parts),
  applyImportHandler(parts),
];

export const imageHandlers = (parts: ImageParts): Implemented[] => [
  addProductImagesHandler(parts),
  updateProductImagesHandler(parts),
];
