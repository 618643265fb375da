package io.swagger.v3.oas.annotations.media;

public @interface Schema {
	enum RequiredMode { REQUIRED, NOT_REQUIRED }

	String name() default "";
	String description() default "";
	String example() default "";
	Class<?> implementation() default Void.class;
	boolean deprecated() default false;
	boolean enumAsRef() default false;
	RequiredMode requiredMode() default RequiredMode.NOT_REQUIRED;
}
